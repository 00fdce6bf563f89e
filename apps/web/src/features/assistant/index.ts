export type { AssistantCalls, PageToExplain } from './ports.ts';
export { assistantFeature } from './space-feature.tsx';
export { CompanyAssistant } from './ui/company-assistant.tsx';
