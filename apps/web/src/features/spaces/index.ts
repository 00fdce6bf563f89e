export { CreateSpaceDialog } from './ui/create-space-dialog.tsx';
export { NewSpacePermissions } from './ui/new-space-permissions.tsx';
export { SpaceActions } from './ui/space-actions.tsx';
export { SpaceCard } from './ui/space-card.tsx';
export { SpaceGrid } from './ui/space-grid.tsx';
export { SpaceMembersSection } from './ui/space-members-section.tsx';
export { GuestPermissionsSection, SpacePermissionsSection } from './ui/space-permissions-section.tsx';
export { useHeads } from './use-heads.ts';
