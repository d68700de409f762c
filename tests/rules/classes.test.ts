/** Each class of an organiser's component has a style: a renamed one left a button without its edge, unnoticed. */
import { expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";

/** The classes of Tailwind and daisyUI that organisers' components use. */
const UTILITIES = ["appearance-auto", "link", "sr-only", "text-error", "w-full"];

const STYLED = new Set([
	...UTILITIES,
	...filesBelow("src/site")
		.filter((path) => path.endsWith(".css"))
		.flatMap((path) =>
			[...textOf(path).matchAll(/(?:\.|@utility )(-?[a-z][\w-]*)/gi)].map(([, name = ""]) => name),
		),
]);

const classesIn = (text: string): string[] =>
	[...text.matchAll(/\bclass(?:Name)?(?:=| = )"([^"]*)"/g)].flatMap(([, names = ""]) =>
		names.split(/\s+/).filter((name) => name !== ""),
	);

test.each(filesBelow("src/site/organiser").filter((path) => /\.(tsx|astro|ts)$/.test(path)))(
	"a style sheet defines the classes of %s",
	(path) => {
		expect(classesIn(textOf(path)).filter((name) => !STYLED.has(name))).toEqual([]);
	},
);

test("a class without a style is found", () => {
	const text = '<button className="btn change-first">';
	expect(classesIn(text).filter((name) => !STYLED.has(name))).toEqual(["change-first"]);
});
