export { explainWrongCommand, type OperatorAnswer, operatorAnswer, operatorCommand } from './commands.ts';
export { createModelsCommands, type ModelsCommand, modelsCommand } from './models-commands.ts';
export { createSelfCheck, type SelfCheckPorts } from './self-check.ts';
export { createOperator, type OperatorPorts } from './service.ts';
export { createOperatorStore } from './store.ts';
