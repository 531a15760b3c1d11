/**
 * Loaded into a child with `node --import`. The child's standard input is a pipe from the process that started it, and closes when that process ends, even if it
 * was killed. Without this, a killed test run would leave emulators behind that hold the ports.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGINT'));
process.stdin.on('error', () => process.kill(process.pid, 'SIGINT'));
process.stdin.resume();
if ('unref' in process.stdin && typeof process.stdin.unref === 'function') process.stdin.unref();
