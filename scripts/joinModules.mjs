/**
 * Part of npm's `postinstall` of the project: joins the 250 modules of kysely into three, because each process and thread
 * with a store loads them, in 5 ms of CPU time instead of 85. Without development dependencies nothing can join them: they stay.
 */
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, "node_modules", "kysely", "dist");

/** What the project imports of it. What both need is in a third module. */
const ENTRIES = ["index.js", join("migration", "index.js")];

async function joinModules() {
	const { build } = await import("esbuild");
	const { outputFiles } = await build({
		absWorkingDir: root,
		entryPoints: ENTRIES.map((entry) => join(folder, entry)),
		outdir: folder,
		outbase: folder,
		bundle: true,
		splitting: true,
		format: "esm",
		platform: "node",
		chunkNames: "joined",
		write: false,
		allowOverwrite: true,
	});
	// Not written in place: package managers may share a file with other installations by hard links. What both need is the last.
	for (const { path, contents } of outputFiles.reverse()) {
		writeFileSync(`${path}.new`, contents);
		renameSync(`${path}.new`, path);
	}
}

if (existsSync(folder) && !existsSync(join(folder, "joined.js")))
	try {
		await joinModules();
	} catch (error) {
		// No esbuild, or none for this platform: an installation is complete without it.
		if (error.code !== "ERR_MODULE_NOT_FOUND")
			console.warn(`The modules of kysely were not joined: ${error.message}`);
	}
