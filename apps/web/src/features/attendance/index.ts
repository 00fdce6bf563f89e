export { NoteDialog } from './ui/note-dialog.tsx';
export { AttendancePart, OwnClockIns } from './ui/openers.tsx';
export { WeekCard } from './ui/week-card.tsx';
