import { findingsIn } from './doors/doors.mjs';
import { listSources } from './doors/source.mjs';

const sources = listSources();
const findings = findingsIn(sources);
for (const { path, line, message } of findings) console.log(`${path}:${line}  ${message}`);
console.log(`${sources.length} files, ${findings.length} wrong doors`);
process.exit(findings.length === 0 && sources.length > 0 ? 0 : 1);
