/**
 * The types of the pages' .astro files. `astro check` would look at all TypeScript as well, which tsc does with half of the
 * processor time.
 */
import { createRequire } from "node:module";
import { root } from "./root.mjs";

const ofProject = createRequire(import.meta.url);
// The package that `astro check` itself is, without its command line.
const { AstroCheck } = createRequire(ofProject.resolve("@astrojs/check"))(
	"@astrojs/language-server",
);

const checker = new AstroCheck(root, ofProject.resolve("typescript"), undefined);
const fileNames = checker.linter.getRootFileNames().filter((name) => name.endsWith(".astro"));
if (fileNames.length === 0) throw new Error("no .astro file is in the project: see tsconfig.json");
const { errors } = await checker.lint({ fileNames, logErrors: { level: "error" } });
process.exit(errors === 0 ? 0 : 1);
