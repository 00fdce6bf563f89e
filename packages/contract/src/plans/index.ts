export { plansHttp } from './http.ts';
export {
  availableFeatures,
  findLimitMet,
  forcedMutes,
  type PlanCount,
  type PlanFeature,
  planCounts,
  planFeatures,
  planLimit,
  planLimitCodes,
  selfHostedPlan,
  stateOfFeature,
} from './rules.ts';
export { defaultMaxMembers, type Plan, type PlanUsage, plan, planUsage } from './schema.ts';
