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
export { displayedAddress, fullAddress } from './account.rules.ts'
