export { createDiagnosis } from './model.ts';
export { DiagnosisView } from './ui/diagnosis-view.tsx';
