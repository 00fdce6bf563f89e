export { invitationsFeature } from './space-feature.tsx';
export { CompanyInvitations } from './ui/company-invitations.tsx';
export { type InvitedPerson, InviteRegisterForm } from './ui/invite-register-form.tsx';
export { JoinForm } from './ui/join-form.tsx';
