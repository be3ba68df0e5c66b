export {
  credentialsSchema,
  hierarchySchema,
  profileDraftSchema,
  userAddressDraftSchema,
  userAddressSchema,
  userSchema,
  type Credentials,
  type Hierarchy,
  type OrganizationUnit,
  type Profile,
  type User,
  type UserAddress,
  type UserAddressDraft,
} from './account.schema.ts'
export {
  newPasswordSchema,
  passwordChangeSchema,
  passwordRequestSchema,
  type PasswordLink,
  type PasswordLinkKind,
} from './password.schema.ts'
export { displayedAddress, fullAddress, letterAddress } from './account.rules.ts'
export { isGuessable } from './password.rules.ts'
