import { defineElement } from '../../runtime/index.ts'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { placeMessages } from '../../domain/place/place-messages.ts'
import { profileEvents } from './profile.events.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { Profile } from './profile.tsx'

export const ProfileElement = defineElement({
  tag: 'comptoir-profile',
  summary:
    "The user's account: information, addresses, favourite agencies, access of assistants; each section is saved separately.",
  component: Profile,
  attributes: {},
  properties: {},
  events: profileEvents,
  parts: {
    information: 'Name and e-mail address.',
    password: 'The password.',
    addresses: 'The addresses.',
    favorites: 'The favourite agencies.',
    assistants: 'The tokens for assistants.',
  },
  messages: [
    formMessages,
    placeMessages,
    { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
  ],
  placeholder: ProfileSkeleton,
})
