/** `npm run demo`: from a fresh checkout to a running demonstration, with one command. */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { nodeToUse } from "./nodeVersion.mjs";
import { root } from "./root.mjs";
import { buildSite, installDependencies, SetUpFailed } from "./setUp.mjs";

try {
	await installDependencies();
	await buildSite();
	await demonstrate();
} catch (error) {
	console.error(error instanceof SetUpFailed ? error.message : error);
	process.exit(1);
}

/** The demonstration's races lie around today: each day has a store of its own. */
function dataFolder() {
	const parent = process.env.DATA_DIR ?? join(root, "data");
	const today = `demo-${new Date().toISOString().slice(0, 10)}`;
	try {
		mkdirSync(parent, { recursive: true });
		for (const name of readdirSync(parent))
			if (/^demo-\d{4}-\d{2}-\d{2}$/.test(name) && name < today)
				rmSync(join(parent, name), { recursive: true, force: true });
	} catch (error) {
		throw new SetUpFailed(
			`The data folder ${parent} cannot be used (${error.code}): give this user the right to write there, or name another folder in DATA_DIR.`,
		);
	}
	return join(parent, today);
}

async function demonstrate() {
	const folder = dataFolder();
	const env = { ...process.env, DATA_DIR: folder };
	const server = spawn(nodeToUse(), [join(root, "src/server/main.ts")], {
		stdio: ["ignore", "pipe", "inherit"],
		env,
	});
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
	server.on("exit", (code) => process.exit(code ?? 1));
	for await (const line of createInterface(server.stdout)) {
		if (/is ready/.test(line)) await feed(folder, env);
		console.log(line);
	}
}

/** The simulated races go in as any other would: over HTTP, into the running server. */
function feed(folder, env) {
	const { address, token } = JSON.parse(readFileSync(join(folder, "server.json"), "utf8"));
	return new Promise((resolve, reject) => {
		const feeder = spawn(nodeToUse(), [join(root, "src/demo/main.ts")], {
			stdio: "inherit",
			env: { ...env, DEMO_ADDRESS: address, DEMO_TOKEN: token },
		});
		feeder.on("exit", (code) =>
			code === 0
				? resolve()
				: reject(new SetUpFailed("The simulated races could not be recorded.")),
		);
	});
}
