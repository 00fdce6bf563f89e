export { invitationsHttp } from './http.ts';
export {
  type ImportedRow,
  type ImportPreview,
  maxImportBytes,
  maxImportLength,
  maxImportRows,
} from './member-import.ts';
export { canInviteAs, canInviteToCompany, canInviteToSpace, canReadLinks } from './policy.ts';
export {
  endedInvitationKeptDays,
  guestLink,
  invitationLink,
  invitationSeconds,
  isThisComputerOnly,
  maskSecret,
  maxAddresses,
  maxAddressesLength,
  memberLink,
} from './rules.ts';
export {
  type AddressInvitation,
  addressInvitation,
  type Invitation,
  type InvitationPreview,
  type InvitationState,
  type InvitedRole,
  type InviteRegistration,
  type InviteResult,
  inviteRegistration,
  type Joined,
} from './schema.ts';
export { splitAddresses } from './split-addresses.ts';
