export { programsHttp } from './http.ts';
export { maxProgramName, maxPrograms, programMessages, programPath } from './rules.ts';
export { type NewProgram, newProgram, type Program } from './schema.ts';
