export { plansHttp } from './http.ts';
export {
  availableFeatures,
  findLimitMet,
  forcedMutes,
  type PlanCount,
  planCounts,
  planLimit,
  planLimitCodes,
  selfHostedPlan,
} from './rules.ts';
export { defaultMaxMembers, type Plan, type PlanUsage, plan, planUsage } from './schema.ts';
