/** `npm run bench`: prints what docs/performance.md holds. Ratios count, for machines are noisy. */
import { cpus } from "node:os";
import { againstNginx, anyBib } from "./againstNginx.ts";
import { pageWeights } from "./pageWeights.ts";
import { needPrograms } from "./programs.ts";
import { startGantry } from "./servers.ts";

needPrograms("nginx", "wrk", "taskset", "curl");
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`);
const gantry = await startGantry();
try {
	await pageWeights(gantry, await anyBib(gantry));
	await againstNginx(gantry);
} finally {
	await gantry.stop();
}
