export { createLoginRulesHttp } from './http.ts';
export { createLoginRuleService, type LoginRulePorts } from './service.ts';
export { createLoginRulesStore } from './store.ts';
