export { CompanyAssistant } from './ui/company-assistant.tsx';
