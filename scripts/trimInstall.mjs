/**
 * npm's `postinstall` of this project: removes what packages bring and nothing here loads, about a third of node_modules. npm
 * cannot install a part of a package. An installation restores what is removed and then runs this again.
 */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Of each font, the weights of drawn images (src/media/text/fonts.ts). */
const WEIGHTS = ["500Medium", "700Bold"];

/** What a package keeps when it is removed: npm reads its description, and its licence goes with it. */
const ALWAYS = /^(package\.json|licen[cs]e.*)$/i;

/** Whether better-sqlite3 names an addon so on this platform, with either C library. */
const isOfThisPlatform = (name) =>
	name.startsWith(process.platform) && name.endsWith(`-${process.arch}.node`);

/** Languages of code that Astro colours where it shows an error to a developer; the first are parts of astro. */
const COLOURED = [
	"json",
	"javascript",
	"typescript",
	"css",
	"postcss",
	"tsx",
	"jsx",
	"astro",
	"js",
	"ts",
	"mjs",
	"cjs",
	"mts",
	"cts",
];

/**
 * What is removed, by package: the names within a folder of it for which `unused` is true.
 * @type {readonly { packages: readonly string[], folder?: string, unused: (name: string) => boolean }[]}
 */
const UNUSED = [
	// Seven of nine weights: 211 MB.
	{
		packages: ["", "-jp", "-kr", "-sc", "-tc", "-thai"].map(
			(script) => `@expo-google-fonts/noto-sans${script}`,
		),
		unused: (name) => /^\d00/.test(name) && !WEIGHTS.includes(name),
	},
	// The package that its installation unpacked, with the headers for C++ addons: 68 MB. The program itself is in bin.
	{ packages: ["node"], unused: (name) => name === "node_modules" },
	// The source of SQLite, and addons of other platforms: 22 MB.
	{ packages: ["better-sqlite3"], unused: (name) => name === "deps" },
	{ packages: ["better-sqlite3"], folder: "prebuilds", unused: (name) => !isOfThisPlatform(name) },
	// What @astrojs/check brings for editors and does not load: 27 MB.
	{
		packages: ["prettier", "yaml-language-server", "vscode-css-languageservice", "emmet"],
		unused: (name) => !ALWAYS.test(name),
	},
	// Builds for browsers and other engines, the package manager of pdfkit's authors: 12 MB.
	{ packages: ["pdfkit"], unused: (name) => name === ".yarn" },
	{
		packages: ["pdfkit"],
		folder: "js",
		unused: (name) => /\.(browser|standalone|old)\./.test(name),
	},
	{ packages: ["csv-parse"], unused: (name) => name === "dist" },
	{ packages: ["react-dom"], folder: "cjs", unused: (name) => /profiling|\.bun\./.test(name) },
	{ packages: ["oxc-parser"], unused: (name) => name.endsWith(".wasm") },
	// 350 languages of code that are not written here: 11 MB.
	{
		packages: ["@shikijs/langs"],
		folder: "dist",
		unused: (name) => !COLOURED.includes(name.replace(/\..*$/, "")),
	},
	// Messages in other languages, sources, tests, and a command that nothing here runs: 17 MB.
	{
		packages: ["typescript"],
		folder: "lib",
		unused: (name) => /^[a-z]{2}(-[a-z]{2})?$/.test(name),
	},
	{ packages: ["axe-core"], unused: (name) => name === "locales" || name === "axe.min.js" },
	{ packages: ["prismjs"], folder: "components", unused: (name) => name.endsWith(".min.js") },
	{ packages: ["pino"], unused: (name) => name === "test" || name === "docs" },
	{ packages: ["zod"], unused: (name) => name === "src" },
	{ packages: ["astro-i18next"], folder: "dist", unused: (name) => name === "cli" },
];

function removeFrom(folder, unused) {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder).filter(unused))
		rmSync(join(folder, name), { recursive: true, force: true });
}

/** Of other people's code, for debuggers: 23 MB. */
function removeSourceMaps(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) removeSourceMaps(path);
		else if (/\.[cm]?[jt]s\.map$/.test(entry.name)) rmSync(path);
	}
}

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), "node_modules");
for (const { packages, folder = "", unused } of UNUSED)
	for (const name of packages) removeFrom(join(modules, name, folder), unused);
removeSourceMaps(modules);
