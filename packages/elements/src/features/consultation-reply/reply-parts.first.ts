// Most replies are opened to be filled in: the file is requested beside the element's code.
export { ReplyWizard } from './reply-wizard.tsx'
