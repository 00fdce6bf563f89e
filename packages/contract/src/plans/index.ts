export { plansHttp } from './http.ts';
export { forcedMutes, selfHostedPlan } from './rules.ts';
export { defaultMaxMembers, type Plan, plan } from './schema.ts';
