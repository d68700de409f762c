/** The race is pure: no clock, no chance, no machine; time is passed in (DESIGN section 2). */
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesBelow } from "./sources.ts";
import { isCode, nodesIn, placeOf } from "./syntax.ts";

const FILES = filesBelow("src/race").filter(isCode);

/** Names that only the machine around the race can answer. */
const OUTSIDE = [
	"performance",
	"process",
	"crypto",
	"fetch",
	"console",
	"globalThis",
	"setTimeout",
	"setInterval",
	"localStorage",
	"document",
	"window",
	"navigator",
	"location",
];

function impurities(path: string, text?: string): string[] {
	const found: string[] = [];
	for (const node of nodesIn(path, text)) {
		const isNow =
			(ts.isNewExpression(node) &&
				node.expression.getText() === "Date" &&
				(node.arguments ?? []).length === 0) ||
			(ts.isCallExpression(node) && node.expression.getText() === "Date");
		const isAsked =
			ts.isPropertyAccessExpression(node) &&
			["Date.now", "Math.random", "Temporal.Now"].includes(node.getText());
		const isOutside =
			ts.isIdentifier(node) &&
			OUTSIDE.includes(node.text) &&
			!(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
			!(ts.isPropertySignature(node.parent) || ts.isPropertyAssignment(node.parent));
		if (isNow || isAsked || isOutside) found.push(placeOf(node));
	}
	return found;
}

test("src/race uses no clock, no random numbers and no system calls", () => {
	expect(FILES.length).toBeGreaterThan(10);
	expect(FILES.flatMap((path) => impurities(path))).toEqual([]);
});

describe("the rule sees", () => {
	test.each([
		"Date.now()",
		"const now = Date.now;",
		"new Date()",
		"new Date",
		"Date()",
		"Math.random()",
		"performance.now()",
		'process.env["TZ"]',
		"crypto.randomUUID()",
		"console.log(1)",
	])("%s", (text) => {
		expect(impurities("src/race/x.ts", text)).not.toEqual([]);
	});

	test.each([
		"new Date(0)",
		"Date.parse(day)",
		"Date.UTC(2025, 1)",
		"Math.round(1.5)",
		"// Date.now() is not called here\nlet a;",
		"point.location",
		"interface A { location: string }",
	])("no fault in %s", (text) => {
		expect(impurities("src/race/x.ts", text)).toEqual([]);
	});
});
