import { findingsIn } from './import-rules/findings.mjs';
import { listSources } from './import-rules/source.mjs';

const sources = listSources();
const findings = findingsIn(sources);
for (const { path, line, message } of findings) console.log(`${path}:${line}  ${message}`);
console.log(`${sources.length} files, ${findings.length} findings`);
process.exit(findings.length === 0 && sources.length > 0 ? 0 : 1);
