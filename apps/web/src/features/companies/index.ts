export { companiesFeature } from './space-feature.tsx';
export { ClosedCompany } from './ui/closed-company.tsx';
export { CompanyExport } from './ui/company-export.tsx';
export { CompanySwitch } from './ui/company-switch.tsx';
export { CreateCompanyDialog } from './ui/create-company-dialog.tsx';
export { FrameOrigins } from './ui/frame-origins.tsx';
export { WorkspaceSection } from './ui/workspace-section.tsx';
