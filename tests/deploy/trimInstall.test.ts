/** What the installation removes from packages, and what it leaves. */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { FAMILIES, fontFile } from "../../src/media/text/fonts.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const KEPT = [
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

test("this installation is trimmed, and has the fonts of drawn images", () => {
	const modules = join(root, "node_modules");
	expect(existsSync(join(modules, "@expo-google-fonts/noto-sans-sc/900Black"))).toBe(false);
	for (const family of FAMILIES) expect(existsSync(fontFile(family, "bold")), family).toBe(true);
});
