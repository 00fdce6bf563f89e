export { companiesFeature } from './space-feature.tsx';
export { CompanySwitch } from './ui/company-switch.tsx';
export { CreateCompanyDialog } from './ui/create-company-dialog.tsx';
export { WorkspaceSection } from './ui/workspace-section.tsx';
