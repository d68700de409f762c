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

/** The bundler that Vite brings; null without development dependencies. */
async function findEsbuild() {
	try {
		return await import("esbuild");
	} catch (error) {
		if (error.code === "ERR_MODULE_NOT_FOUND") return null;
		throw error;
	}
}

const isToDo = existsSync(folder) && !existsSync(join(folder, "joined.js"));
const esbuild = isToDo ? await findEsbuild() : null;
if (esbuild !== null) {
	const { outputFiles } = await esbuild.build({
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
	// Not written in place: package managers may share a file with other installations by hard links.
	for (const { path, contents } of outputFiles) {
		writeFileSync(`${path}.new`, contents);
		renameSync(`${path}.new`, path);
	}
}
