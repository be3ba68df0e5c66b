export { richTextTags, type RichTextNode, type RichTextTag } from './rich-text.schema.ts'
export { newsPhase, newsPhases, type NewsPhase } from './news.rules.ts'
export {
  newsFormSchema,
  newsTextMaxLength,
  type News,
  type NewsForm,
  type NewsItem,
  type NewsItemQuery,
} from './news.schema.ts'
