/** What README and docs claim about the repository holds: paths, commands, reasons for dependencies. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesBelow, ROOT, textOf } from "./sources.ts";

const FOLDERS = /^(src|demo|tests|scripts|docs|i18n|public|bench|deploy|\.ci)\//;
const ROOT_FILE = /^[\w.-]+\.(json|mjs|cjs|ts|md)$/;

const ROOT_DOCUMENTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];
const DOCUMENTS = [...ROOT_DOCUMENTS, ...filesBelow("docs", "i18n", "deploy")].filter(
	(path) => path.endsWith(".md") && existsSync(join(ROOT, path)),
);
/** Operations and commands may repeat a heading; the changelog does. */
const GENERATED = /^(CHANGELOG\.md|docs\/commands\.md|docs\/api\/.*)$/;
const CLAIMS = DOCUMENTS.map((path) => ({ path, text: textOf(path) }));

const PACKAGE: unknown = JSON.parse(textOf("package.json"));

function namesUnder(section: string): string[] {
	const found: unknown =
		typeof PACKAGE === "object" && PACKAGE !== null ? Reflect.get(PACKAGE, section) : null;
	return typeof found === "object" && found !== null ? Object.keys(found) : [];
}

/** Code in a document: spans, and the lines of its blocks. */
function codeIn(text: string): string[] {
	const blocks = [...text.matchAll(/^```[^\n]*\n(.*?)^```/gms)].map(([, block = ""]) => block);
	const rest = text.replace(/^```.*?^```/gms, "");
	return [
		...blocks.flatMap((block) => block.split("\n")),
		...[...rest.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span),
	];
}

/** Paths of this repository that a document names, in code or as a link; `…`, `*` and `<>` match any text. */
function pathsIn(text: string): string[] {
	const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = ""]) => target);
	const words = codeIn(text).flatMap((code) => code.split(/[\s"'(),;=]+/));
	return [...words, ...links.filter((link) => !/^[a-z]+:/.test(link))]
		.map((word) => word.replace(/^\.?\.\//, "").replace(/[:.,]+$|:\d+$/g, ""))
		.filter((word) => FOLDERS.test(word) || (ROOT_FILE.test(word) && isRootName(word)))
		.filter((word) => !/[*<>{}…$[\]]|\.\.\./.test(word))
		.filter((word) => !OF_OPERATORS.test(word));
}

/** What people make beside the examples of deploy/. */
const OF_OPERATORS = /^deploy\/(\.env|films)$/;

/** `package.json` is in the root; `server.json` in a data folder. */
function isRootName(word: string): boolean {
	return /config|package|tsconfig|biome|README/.test(word);
}

/** Links of a document to a heading, of another document or its own ('' before the #). */
function anchorsIn(text: string): { document: string; anchor: string }[] {
	return [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]*)#([^)\s]+)\)/g)].map(
		([, document = "", anchor = ""]) => ({ document, anchor }),
	);
}

/** What a link to a heading names, as hosts of repositories make it: small letters, digits, hyphens. */
function anchorsOf(text: string): string[] {
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.replace(/\s/g, "-"),
	);
	const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id);
	return [...headings, ...named];
}

/** Scripts of package.json that a document runs. */
function scriptsIn(text: string): string[] {
	return codeIn(text).flatMap((code) =>
		[...code.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g)].map(
			([, run = "", direct]) => direct ?? run,
		),
	);
}

/** Tests that a document runs: what their paths contain, and the names that -t or -g chooses among them, '' for all. */
function testsIn(text: string): { path: string; name: string }[] {
	const command =
		/(?:npm run test:(?:unit|browser|postgres)|(?:vitest run|playwright test)) ([\w/.-]+)(.*)/;
	return codeIn(text).flatMap((code) => {
		const [, path = "", rest = ""] = command.exec(code) ?? [];
		const [, quoted, word] = / -[tg] (?:"([^"]+)"|(\S+))/.exec(rest) ?? [];
		return path === "" || path.startsWith("-") ? [] : [{ path, name: quoted ?? word ?? "" }];
	});
}

/** Whether a document gives a reason for a package: it names it, whole. */
function names(text: string, dependency: string): boolean {
	const word = dependency.replace(/[/.]/g, "\\$&");
	return new RegExp(`(^|[^\\w@/-])${word}($|[^\\w/-])`, "m").test(text);
}

describe("README and docs", () => {
	test("name paths that exist", () => {
		const gone = CLAIMS.flatMap(({ path, text }) =>
			pathsIn(text)
				.filter((named) => !existsSync(join(ROOT, named)))
				.map((named) => `${path}: ${named}`),
		);
		expect(gone).toEqual([]);
	});

	test("link to headings that exist", () => {
		const links = DOCUMENTS.flatMap((path) =>
			anchorsIn(textOf(path)).map(({ document, anchor }) => {
				const target = document === "" ? path : join(dirname(path), document);
				return { link: `${path}: ${document}#${anchor}`, target, anchor };
			}),
		);
		expect(links.length).toBeGreaterThan(10);
		const gone = links.filter(({ target, anchor }) => !anchorsOf(textOf(target)).includes(anchor));
		expect(gone.map(({ link }) => link)).toEqual([]);
	});

	test("have no two sections of one name", () => {
		const repeated = CLAIMS.filter(({ path }) => !GENERATED.test(path)).flatMap(
			({ path, text }) => {
				const sections = [...text.matchAll(/^##+ .+$/gm)].map(([heading]) => heading);
				return sections
					.filter((heading, index) => sections.indexOf(heading) !== index)
					.map((heading) => `${path}: ${heading}`);
			},
		);
		expect(repeated).toEqual([]);
	});

	test("name scripts that package.json has", () => {
		const scripts = namesUnder("scripts");
		const unknown = CLAIMS.flatMap(({ path, text }) =>
			scriptsIn(text)
				.filter((script) => !scripts.includes(script))
				.map((script) => `${path}: npm run ${script}`),
		);
		expect(unknown).toEqual([]);
	});

	test("name tests that exist", () => {
		const files = filesBelow("tests").filter((path) => /\.(test|spec)\.ts$/.test(path));
		const named = CLAIMS.flatMap((claim) =>
			testsIn(claim.text).map((tests) => ({ ...tests, document: claim.path })),
		);
		expect(named.length).toBeGreaterThan(15);
		const gone = named.filter(
			({ path, name }) => !files.some((file) => file.includes(path) && textOf(file).includes(name)),
		);
		expect(gone).toEqual([]);
	});

	test("have the reason for each dependency in docs/choices.md", () => {
		const choices = existsSync(join(ROOT, "docs/choices.md")) ? textOf("docs/choices.md") : "";
		const all = [...namesUnder("dependencies"), ...namesUnder("devDependencies")];
		// Types come along with the package that they are of.
		const dependencies = all.filter((each) => !each.startsWith("@types/"));
		expect(dependencies.length).toBeGreaterThan(25);
		expect(dependencies.filter((each) => !names(choices, each))).toEqual([]);
	});
});

describe("the rule sees", () => {
	test("a path in a span, in a block and in a link", () => {
		const text =
			"See `src/a.ts`, [b](docs/b.md#c) and:\n```\ncat scripts/d.mjs:12\n```\n`biome.json`";
		expect(pathsIn(text)).toEqual(["scripts/d.mjs", "src/a.ts", "biome.json", "docs/b.md"]);
	});

	test("no path in a pattern, in a path outside the repository, or in an address", () => {
		expect(pathsIn("`src/*.ts` `src/{a,b}` `server.json` `/score/M1234` `data/secret`")).toEqual(
			[],
		);
	});

	test("a link to a heading, and the anchor of the heading", () => {
		expect(anchorsIn("[a](docs/b.md#c-d) [e](#f) [g](https://h.example/#i) [j](k.md)")).toEqual([
			{ document: "docs/b.md", anchor: "c-d" },
			{ document: "", anchor: "f" },
		]);
		expect(anchorsOf('## GET /score/{pjid}: `a` & b\n<a id="old"></a>')).toEqual([
			"get-scorepjid-a--b",
			"old",
		]);
	});

	test("a script in a span and in a block, with words after it", () => {
		expect(
			scriptsIn("`npm run gantry -- import --help` then `npm test`\n```sh\nnpm start\n```"),
		).toEqual(["start", "gantry", "test"]);
	});

	test("a test in a command, with the name that chooses it", () => {
		expect(
			testsIn(
				'`npm run test:unit race` and `npx vitest run tests/a.test.ts -t "a b" --project sqlite`',
			),
		).toEqual([
			{ path: "race", name: "" },
			{ path: "tests/a.test.ts", name: "a b" },
		]);
		expect(
			testsIn("`npm run test:unit [folder]`, `npm run test:browser b.spec.ts -g axe`"),
		).toEqual([{ path: "b.spec.ts", name: "axe" }]);
	});

	test("a dependency by its whole name", () => {
		expect(names("we took **ky** for calls", "ky")).toBe(true);
		expect(names("kysely, @nanostores/react", "ky")).toBe(false);
		expect(names("@nanostores/react and react-dom", "react")).toBe(false);
		expect(names("`@types/node`", "node")).toBe(false);
	});
});
