/** What a file imports: statically, as a type, dynamically, or by exporting it again. */
import { posix } from "node:path";
import ts from "typescript";
import { nodesIn } from "./syntax.ts";

export interface Import {
	/** As it is written. */
	specifier: string;
	/** Gone when the types are. */
	isTypeOnly: boolean;
}

/** Of the files themselves: several rules ask for the imports of all. */
const known = new Map<string, readonly Import[]>();

/** A file's imports, or those that it would have with another text. */
export function importsOf(path: string, text?: string): readonly Import[] {
	if (text !== undefined) return importsIn(path, text);
	const imports = known.get(path) ?? importsIn(path);
	known.set(path, imports);
	return imports;
}

function importsIn(path: string, text?: string): Import[] {
	const found: Import[] = [];
	for (const node of nodesIn(path, text)) {
		const specifier = specifierOf(node);
		if (specifier !== null) found.push({ specifier, isTypeOnly: isTypeOnly(node) });
	}
	return found;
}

/** The path from the root that a relative import leads to; null for packages. */
export function targetOf(path: string, specifier: string): string | null {
	if (!specifier.startsWith(".")) return null;
	return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ""));
}

function specifierOf(node: ts.Node): string | null {
	const named =
		ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
			? node.moduleSpecifier
			: ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
				? node.argument.literal
				: ts.isCallExpression(node) && isLoading(node.expression)
					? node.arguments[0]
					: ts.isExternalModuleReference(node)
						? node.expression
						: undefined;
	if (named === undefined) return null;
	// import(variable) loads what was built, such as dist/server/entry.mjs.
	return ts.isStringLiteralLike(named) ? named.text : null;
}

function isLoading(callee: ts.Expression): boolean {
	return callee.kind === ts.SyntaxKind.ImportKeyword || callee.getText() === "require";
}

function isTypeOnly(node: ts.Node): boolean {
	if (ts.isImportTypeNode(node)) return true;
	if (ts.isExportDeclaration(node)) return node.isTypeOnly;
	if (!ts.isImportDeclaration(node)) return false;
	const clause = node.importClause;
	if (!clause) return false;
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
	const { namedBindings } = clause;
	return (
		clause.name === undefined &&
		namedBindings !== undefined &&
		ts.isNamedImports(namedBindings) &&
		namedBindings.elements.length > 0 &&
		namedBindings.elements.every((element) => element.isTypeOnly)
	);
}
