export { CompanyInvitations } from './ui/company-invitations.tsx';
export { InviteDialog } from './ui/invite-dialog.tsx';
export { type InvitedPerson, InviteRegisterForm } from './ui/invite-register-form.tsx';
export { JoinForm } from './ui/join-form.tsx';
