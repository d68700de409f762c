/**
 * Bundles the program for Node: the server, the command `gantry` and their threads, from src into dist/program, with the fonts of
 * drawn images and the licences of what is in it. Only packages with native code stay outside: the `dependencies` of package.json.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./root.mjs";
import { exitWith, isStarted } from "./runNode.mjs";

const ENTRIES = { server: "src/server/main.ts", gantry: "src/commands/gantry.ts" };

/** How src names the script of a thread. */
const THREAD = /new URL\("\.\/(\w+)\.ts", import\.meta\.url\)/g;

/** The weights of drawn images (src/media/text/fonts.ts). */
const FONT_WEIGHTS = ["500Medium", "700Bold"];

async function bundleProgram(folder) {
	const packages = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
	const native = Object.keys(packages.dependencies);
	const bundle = await rolldown({
		cwd: root,
		input: ENTRIES,
		platform: "node",
		// pg asks for it and does without it.
		external: [...native, "pg-native"],
		plugins: [threadScripts],
		onLog: (level, log, report) => {
			if (level === "warn") throw new Error(log.message);
			report(level, log);
		},
	});
	const { output } = await bundle.write({
		dir: folder,
		entryFileNames: "[name].js",
		chunkFileNames: "[name]-[hash].js",
	});
	await bundle.close();
	copyFonts(join(folder, "fonts"));
	const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
	writeFileSync(join(folder, "licences.txt"), licencesOf(modules));
}

/** Each script of a thread is an entry of its own beside the others. */
const threadScripts = {
	name: "gantry:thread-scripts",
	transform: {
		filter: { id: /\/src\/.*\.ts$/, code: THREAD },
		handler(code, id) {
			return code.replace(THREAD, (_, name) => {
				this.emitFile({
					type: "chunk",
					id: join(dirname(id), `${name}.ts`),
					fileName: `${name}.js`,
				});
				return `new URL("./${name}.js", import.meta.url)`;
			});
		},
	},
};

function copyFonts(folder) {
	mkdirSync(folder, { recursive: true });
	const packages = join(root, "node_modules/@expo-google-fonts");
	for (const name of readdirSync(packages))
		for (const weight of FONT_WEIGHTS)
			for (const file of readdirSync(join(packages, name, weight)))
				if (file.endsWith(".ttf")) cpSync(join(packages, name, weight, file), join(folder, file));
}

/** The licence of each package that has a module in the bundle. */
function licencesOf(modules) {
	const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []));
	return [...folders]
		.sort()
		.map((folder) => {
			const { name, version, license } = JSON.parse(
				readFileSync(join(folder, "package.json"), "utf8"),
			);
			const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
			const text =
				file === undefined ? "" : `\n${readFileSync(join(folder, file), "utf8").trim()}\n`;
			return `${name} ${version} (${license ?? "see below"})\n${text}`;
		})
		.join(`\n${"-".repeat(80)}\n\n`);
}

/** The folder of the package that a module is in; null for a module of Gantry. */
function packageFolder(id) {
	const marker = `${sep}node_modules${sep}`;
	const at = id.lastIndexOf(marker);
	if (at < 0) return null;
	const [first = "", second = ""] = id.slice(at + marker.length).split(sep);
	const name = first.startsWith("@") ? join(first, second) : first;
	const folder = join(id.slice(0, at), "node_modules", name);
	return existsSync(join(folder, "package.json")) ? folder.replace(/^\0/, "") : null;
}

if (isStarted(import.meta.url)) await exitWith(bundleProgram(join(root, "dist/program")));
