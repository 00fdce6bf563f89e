export { createScope, type Scope } from './scope.ts';
