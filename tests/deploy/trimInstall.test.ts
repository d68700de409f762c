/** What the installation removes from packages, and what it leaves. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { FAMILIES, fontFile } from "../../src/media/text/fonts.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const KEPT = [
	"@shikijs/langs/dist/astro.mjs",
	"@expo-google-fonts/noto-sans-tc/500Medium/NotoSansTC_500Medium.ttf",
	"@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
	"@expo-google-fonts/noto-sans/LICENSE_FONT",
	"node/bin/node",
	`better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`,
	"prettier/package.json",
	"prettier/LICENSE",
	"pdfkit/js/pdfkit.node.mjs",
	"typescript/lib/lib.dom.d.ts",
	"any/map.js",
];

const REMOVED = [
	"@shikijs/langs/dist/cobol.mjs",
	"@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf",
	"@expo-google-fonts/noto-sans/700Bold_Italic/NotoSans_700Bold_Italic.ttf",
	"node/node_modules/node-other/include/node.h",
	"better-sqlite3/deps/sqlite3/sqlite3.c",
	"better-sqlite3/prebuilds/other-x64.node",
	"prettier/plugins/flow.js",
	"pdfkit/js/pdfkit.standalone.js",
	"typescript/lib/zh-tw/diagnosticMessages.generated.json",
	"any/dist/deep/index.mjs.map",
];

test("an installation is left with the parts that are used, and trimming it again changes nothing", () => {
	const folder = temporaryFolder();
	cpSync(join(root, "scripts/trimInstall.mjs"), join(folder, "scripts/trimInstall.mjs"));
	const modules = join(folder, "node_modules");
	for (const file of [...KEPT, ...REMOVED]) {
		mkdirSync(dirname(join(modules, file)), { recursive: true });
		writeFileSync(join(modules, file), "x");
	}
	const there = (files: readonly string[]) =>
		files.filter((file) => existsSync(join(modules, file)));
	for (let times = 0; times < 2; times++) {
		const { status } = spawnSync(process.execPath, [join(folder, "scripts/trimInstall.mjs")]);
		expect(status).toBe(0);
		expect(there(KEPT)).toEqual(KEPT);
		expect(there(REMOVED)).toEqual([]);
	}
});

test("the modules of kysely are joined once, and only with development dependencies", () => {
	const folder = temporaryFolder();
	const modules = join(folder, "node_modules");
	const kysely = join(modules, "kysely", "dist");
	const files = {
		"index.js": 'export * from "./sql.js";',
		"sql.js": "export class Sql {}",
		"migration/index.js": 'export { Sql as Kept } from "../sql.js";',
	};
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(kysely, name)), { recursive: true });
		writeFileSync(join(kysely, name), text);
	}
	writeFileSync(join(modules, "kysely", "package.json"), '{ "type": "module" }');
	const script = join(folder, "scripts/joinModules.mjs");
	cpSync(join(root, "scripts/joinModules.mjs"), script);
	const index = () => readFileSync(join(kysely, "index.js"), "utf8");
	const run = (...args: readonly string[]) => spawnSync(process.execPath, args).status;
	expect([run(script), index()]).toEqual([0, files["index.js"]]);
	for (const name of ["esbuild", "@esbuild"])
		symlinkSync(join(root, "node_modules", name), join(modules, name));
	expect([run(script), index().includes("./sql.js")]).toEqual([0, false]);
	const first = index();
	expect([run(script), index()]).toEqual([0, first]);
	const same = `import { Sql } from "${kysely}/index.js"; import { Kept } from "${kysely}/migration/index.js";`;
	expect(run("--input-type=module", "-e", `${same} process.exit(Sql === Kept ? 7 : 1)`)).toBe(7);
});

test("this installation is trimmed, and has the fonts of drawn images", () => {
	const modules = join(root, "node_modules");
	expect(existsSync(join(modules, "@expo-google-fonts/noto-sans-sc/900Black"))).toBe(false);
	for (const family of FAMILIES) expect(existsSync(fontFile(family, "bold")), family).toBe(true);
});
