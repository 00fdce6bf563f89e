export { LimitDialog } from './ui/limit-dialog.tsx';
export { PlanUsageList } from './ui/plan-usage-list.tsx';
export { usePlanName } from './use-plan-name.ts';
