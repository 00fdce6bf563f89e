// The syntax is old on purpose: an old Node.js must parse this file to print the message.
const wanted = { major: 20, minor: 19 };
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wanted.major || (major === wanted.major && minor < wanted.minor)) {
  console.error(
    `Engawa needs Node.js ${wanted.major}.${wanted.minor} or newer; this is ${process.versions.node}. ` +
      'Get it from https://nodejs.org or your package manager.',
  );
  process.exit(1);
}
