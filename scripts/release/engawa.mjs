#!/usr/bin/env node
// The program of the package: `engawa` starts the server, with its data in ./data or DATA_DIR;
// `engawa COMMAND` runs a command of the operator, as `npm run engawa -- COMMAND` does in a clone.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Engawa needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
const isCommand = process.argv.length > 2 && process.argv[2] !== 'start';
await import(isCommand ? '../apps/server/dist/engawa.js' : '../apps/server/dist/main.js');
