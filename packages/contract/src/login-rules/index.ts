export { loginRulesHttp } from './http.ts';
export { isLoginAllowed, isLoginRuleLooser } from './rules.ts';
export type { LoginRule } from './schema.ts';
