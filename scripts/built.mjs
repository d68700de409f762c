/** The two parts of a build, the site and the program, and whether each is that of these sources. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "./root.mjs";

/** The folders of src that the pages alone need. */
export const OF_PAGES = ["pages", "site"];

/**
 * The parts of a build: the folders of dist that each makes, its inputs, and what is in them and it does not import
 * (tests/rules/directions.test.ts).
 */
const PARTS = {
	site: {
		folders: ["client", "server"],
		sources: [
			"src",
			"i18n",
			"public",
			"scripts/precompress.mjs",
			"scripts/sharedScripts.mjs",
			"scripts/stripContract.mjs",
			"astro.config.mjs",
			"astro-i18next.config.cjs",
			"tsconfig.json",
			"package-lock.json",
		],
		without: ["clips", "commands", "http", "imports", "media", "results", "store"],
	},
	program: {
		folders: ["program"],
		sources: ["src", "i18n", "scripts/bundleProgram.mjs", "package.json", "package-lock.json"],
		without: OF_PAGES,
	},
};

/** Names the sources of a part, each with its digest. */
const stampOf = (dist, part) => join(dist, `.${part}-from.json`);

/** Removes a part of a build, makes it anew and writes beside it which sources it was made from. */
export async function makePart(dist, part, make) {
	// Changes during the build are not in it.
	const sources = sourcesOf(part);
	for (const name of [
		...PARTS[part].folders.map((folder) => join(dist, folder)),
		stampOf(dist, part),
	])
		rmSync(name, { recursive: true, force: true });
	await make();
	writeFileSync(stampOf(dist, part), JSON.stringify(sources));
}

/** @returns {string | null} one line that explains why a build is out of date, or null if it is up to date */
export function faultOfBuild(dist = join(root, "dist")) {
	return (
		Object.keys(PARTS)
			.map((part) => faultOf(dist, part))
			.find((fault) => fault !== null) ?? null
	);
}

/** @returns {string | null} one line that explains why a part of a build is out of date, or null if it is up to date */
export function faultOf(dist, part) {
	if (!existsSync(stampOf(dist, part)))
		return `There is no built ${part} in ${dist}: run npm run build`;
	const before = JSON.parse(readFileSync(stampOf(dist, part), "utf8"));
	const now = sourcesOf(part);
	const changed = Object.keys({ ...now, ...before }).find((file) => now[file] !== before[file]);
	if (changed === undefined) return null;
	return `The built ${part} is older than ${changed}: run npm run build`;
}

/** The digest of each source of a part, by its path from the project's folder. */
function sourcesOf(part) {
	const { sources, without } = PARTS[part];
	const left = without.map((name) => join(root, "src", name));
	const files = sources
		.flatMap((name) => filesOf(join(root, name), left))
		.map((file) => [relative(root, file).split(sep).join("/"), digest([file])]);
	return Object.fromEntries(files);
}

/** One digest of the contents of some files. */
export function digest(files) {
	const hash = createHash("sha256");
	for (const file of files) hash.update(readFileSync(file));
	return hash.digest("base64url");
}

function filesOf(path, without) {
	if (!existsSync(path) || without.includes(path)) return [];
	try {
		return readdirSync(path).flatMap((name) => filesOf(join(path, name), without));
	} catch {
		return [path];
	}
}
