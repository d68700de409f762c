/** A plain Astro project whose endpoints answer bytes of Gantry from memory, built in a temporary folder. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../servers.ts";
import type { Fixed } from "./contests.ts";
import { type ComparedServer, startPeer } from "./peer.ts";

const ROOT = join(import.meta.dirname, "../..");
const CONFIG = `import node from "@astrojs/node";
import { defineConfig } from "astro/config";
export default defineConfig({ output: "server", session: false, adapter: node({ mode: "standalone" }) });
`;

/** Builds and starts the project, with this project's own Astro. */
export async function startAstro(answers: readonly Fixed[]): Promise<ComparedServer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-astro-"));
	symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
	writeFileSync(join(folder, "package.json"), '{ "name": "peer", "type": "module" }');
	writeFileSync(join(folder, "astro.config.mjs"), CONFIG);
	for (const [index, fixed] of answers.entries()) {
		const bytes = join(folder, `answer-${index}`);
		const page = join(folder, "src/pages", `${fixed.path}.ts`);
		mkdirSync(dirname(page), { recursive: true });
		writeFileSync(bytes, fixed.body);
		writeFileSync(page, endpoint(bytes, fixed));
	}
	const astro = join(ROOT, "node_modules/astro/bin/astro.mjs");
	const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
	const options = { cwd: folder, env, encoding: "utf8" } as const;
	const built = spawnSync(process.execPath, [astro, "build"], options);
	if (built.status !== 0) throw new Error(`the Astro project: ${built.stdout}${built.stderr}`);
	const port = await freePort();
	const entry = join(folder, "dist/server/entry.mjs");
	const peer = await startPeer([process.execPath, entry], port, {
		HOST: "127.0.0.1",
		PORT: String(port),
		NODE_ENV: "production",
	});
	return {
		...peer,
		async stop() {
			await peer.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function endpoint(bytes: string, { contentType, headers }: Fixed): string {
	const sent = JSON.stringify({ ...Object.fromEntries(headers), "content-type": contentType });
	return `import { readFileSync } from "node:fs";
const body = readFileSync(${JSON.stringify(bytes)});
const headers = ${sent};
export const POST = () => new Response(body, { headers });
`;
}
