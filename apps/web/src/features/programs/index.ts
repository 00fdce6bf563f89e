export { ProgramsDialog } from './ui/programs-dialog.tsx';
