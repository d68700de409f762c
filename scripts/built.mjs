/** Whether the built site is that of these sources. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { root } from "./root.mjs";

/** The inputs of the site's build. */
const SITE_SOURCES = [
	"src",
	"i18n",
	"public",
	"scripts/precompress.mjs",
	"scripts/stripContract.mjs",
	"astro.config.mjs",
	"astro-i18next.config.cjs",
	"tsconfig.json",
	"package-lock.json",
];

/** Parts of src that no page imports (tests/rules/directions.test.ts). */
const NOT_OF_SITE = [
	"clips",
	"commands",
	"demo",
	"http",
	"imports",
	"media",
	"results",
	"store",
].map((name) => `src/${name}`);

/** Names the sources of the build, each with its digest. */
const stampOf = (dist) => join(dist, ".built-from.json");

/** Writes the state of the inputs beside a build. */
export function stampBuild(dist, sources = sourcesNow()) {
	writeFileSync(stampOf(dist), JSON.stringify(sources));
}

/** @returns {string | null} one line that explains why the build is out of date, or null if it is up to date */
export function complaintOfBuild(dist = join(root, "dist")) {
	if (!existsSync(stampOf(dist))) return `There is no build in ${dist}: run npm run build`;
	const before = JSON.parse(readFileSync(stampOf(dist), "utf8"));
	const now = sourcesNow();
	const changed = Object.keys({ ...now, ...before }).find((file) => now[file] !== before[file]);
	if (changed === undefined) return null;
	return `The build is older than ${changed}: run npm run build`;
}

/** The digest of each source, by its path from the project's folder. */
export function sourcesNow() {
	const files = SITE_SOURCES.flatMap((name) => filesOf(join(root, name))).map((file) => [
		relative(root, file).split(sep).join("/"),
		digest([file]),
	]);
	return Object.fromEntries(files);
}

/** One digest of the contents of some files. */
export function digest(files) {
	const hash = createHash("sha256");
	for (const file of files) hash.update(readFileSync(file));
	return hash.digest("base64url");
}

function filesOf(path) {
	if (!existsSync(path) || NOT_OF_SITE.some((folder) => path === join(root, folder))) return [];
	try {
		return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
	} catch {
		return [path];
	}
}
