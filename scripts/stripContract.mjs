/**
 * Takes out of the browser's scripts what only servers and documents use of the contract: descriptions of fields, and all of an
 * operation but its address and how the site reads its answer.
 */

/** Properties of an operation that the site uses. */
const KEPT = new Set(["data", "method", "path"]);
/** How an operation is sent, where its method does not say it. */
const FILE = "file";
const CONTRACT = /\/src\/contract\/.*\.ts$/;

/** The Vite plugin. */
export function stripContract() {
	return {
		name: "gantry:strip-contract",
		// After TypeScript's syntax is gone.
		enforce: "post",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (!CONTRACT.test(id)) return null;
			// Modules of which a script uses nothing, as operation.ts, are left out.
			return { code: strip(code, this.parse(code)), map: null, moduleSideEffects: false };
		},
	};
}

/** The code of a module without them. */
export function strip(code, tree) {
	const edits = [];
	visit(tree, edits);
	for (const { declaration, declarations } of tree.body)
		for (const { init } of declarations ?? declaration?.declarations ?? []) markPure(init, edits);
	let stripped = code;
	for (const [from, to, text] of edits.sort(([a], [b]) => b - a))
		stripped = stripped.slice(0, from) + text + stripped.slice(to);
	return stripped;
}

/** Lets the bundler leave out a value that no script uses: it cannot know that a schema, or an object made from others, is pure. */
function markPure(init, edits) {
	const isSchema = init?.type === "CallExpression" && init.callee.name !== "defineOperation";
	const isMade =
		init?.type === "ObjectExpression" &&
		init.properties.some(
			({ type, value }) => type === "SpreadElement" || value.type === "CallExpression",
		);
	if (!isSchema && !isMade) return;
	edits.push([init.start, init.start, "/* @__PURE__ */ (() => ("], [init.end, init.end, "))()"]);
}

function isKept({ type, key, value }) {
	if (type !== "Property") return false;
	return KEPT.has(key.name) || (key.name === "sent" && value.value === FILE);
}

function visit(node, edits) {
	if (Array.isArray(node)) {
		for (const each of node) visit(each, edits);
		return;
	}
	if (typeof node?.type !== "string") return;
	const called = node.type === "CallExpression" ? node.callee.name : null;
	if (called === "described" || called === "ours") {
		// described(schema, "...") is the schema.
		const [schema] = node.arguments;
		edits.push([node.start, schema.start, ""], [schema.end, node.end, ""]);
		visit(schema, edits);
		return;
	}
	if (called === "defineOperation") {
		// The object itself is pure, so that an operation that no script uses is dropped.
		const [operation] = node.arguments;
		edits.push([node.start, operation.start, "("], [operation.end, node.end, ")"]);
		const { properties } = operation;
		for (const [index, property] of properties.entries()) {
			if (isKept(property)) visit(property, edits);
			else edits.push([property.start, properties[index + 1]?.start ?? operation.end - 1, ""]);
		}
		return;
	}
	for (const [key, child] of Object.entries(node)) if (key !== "parent") visit(child, edits);
}
