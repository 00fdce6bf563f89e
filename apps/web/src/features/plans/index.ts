export { LimitDialog } from './ui/limit-dialog.tsx';
export { PlanUsageList } from './ui/plan-usage-list.tsx';
