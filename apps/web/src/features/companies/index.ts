export { CompanySection } from './ui/company-section.tsx';
