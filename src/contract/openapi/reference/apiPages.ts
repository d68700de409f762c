/** The pages of docs/api, made from the operations and the OpenAPI document. */
import { OPERATIONS, type Operations } from "../../operations.ts";
import { partName } from "../describeOperation.ts";
import { allCodes } from "../describeRefusals.ts";
import { makeDocument, type OpenApiDocument } from "../document.ts";
import { SUBJECTS, type Subject, subjectOf } from "../subjects.ts";
import { type LinkTo, rowsOf } from "./fieldRows.ts";
import { anchorOf, blocks, type Row, table } from "./markdown.ts";
import { neededObjects, objectSection } from "./objectSection.ts";
import { operationSection, operationTitle } from "./operationSection.ts";

const MADE =
	"<!-- Made from src/contract: `npx vitest run tests/contract/apiDocument.test.ts -u` writes this page again. -->";

/** The page of the codes, and the object that a refusal is. */
const REFUSALS = "refusals";
const REFUSAL = "Refusal";

/** The pages: their texts by the name of their files in docs/api. */
export function apiPages(): Readonly<Record<string, string>> {
	const document = makeDocument("");
	const subjects = subjectsWithOperations();
	const places = placesOf(document);
	const linkFrom =
		(page: string): LinkTo =>
		(object) => {
			const place = places.get(object) ?? page;
			return `[${object}](${place === page ? "" : `${place}.md`}#${anchorOf(object)})`;
		};
	const objectsOn = (page: string) =>
		[...places]
			.filter(([, place]) => place === page)
			.map(([object]) => objectSection(object, document.components.schemas, linkFrom(page)));
	const pages = subjects.map(({ subject, operations }) => {
		const objects = objectsOn(subject.page);
		return [
			`${subject.page}.md`,
			page(subject.title, [
				`${subject.about} Back to [the API](../api.md).`,
				table(
					"operation",
					operations.map(([, operation]) => contentsRow(operation)),
				),
				...operations.map(([id, operation]) =>
					operationSection(id, operation, document, linkFrom(subject.page)),
				),
				...(objects.length === 0 ? [] : ["## Objects", ...objects]),
			]),
		];
	});
	return Object.fromEntries([...pages, [`${REFUSALS}.md`, refusalsPage(document)]]);
}

/** The table of pages in docs/api.md. */
export function contentsOfPages(): string {
	const rows = SUBJECTS.map(({ page, title, about }): Row => [`[${title}](api/${page}.md)`, about]);
	return table("subject", rows);
}

function page(title: string, parts: readonly string[]): string {
	return `${blocks([MADE, `# ${title}`, ...parts])}\n`;
}

interface SubjectOperations {
	subject: Subject;
	operations: [id: string, operation: Operations[string]][];
}

/** Each subject with its operations. */
function subjectsWithOperations(): SubjectOperations[] {
	return SUBJECTS.map((subject) => ({
		subject,
		operations: Object.entries<Operations[string]>(OPERATIONS).filter(
			([, operation]) => subjectOf(operation) === subject,
		),
	}));
}

/** The page of each object: that of the first subject that needs it. */
function placesOf(document: OpenApiDocument): Map<string, string> {
	const { schemas } = document.components;
	const places = new Map<string, string>();
	for (const { subject, operations } of subjectsWithOperations())
		for (const [id, { path, method }] of operations)
			for (const object of neededObjects(
				[
					schemas[partName(id, "asked")],
					schemas[partName(id, "answered")],
					Reflect.get(document.paths[path]?.[method.toLowerCase()] ?? {}, "parameters"),
				],
				schemas,
			))
				if (!places.has(object)) places.set(object, subject.page);
	return places;
}

function contentsRow(operation: Operations[string]): Row {
	const title = operationTitle(operation);
	return [`[\`${title}\`](#${anchorOf(title)})`, `${operation.summary}.`];
}

function refusalsPage({ components: { schemas } }: OpenApiDocument): string {
	const rows = rowsOf(schemas[REFUSAL], () => "").map(
		([field, meaning]): Row =>
			field === "`code`" ? [field, "One of the [codes](#codes)."] : [field, meaning],
	);
	return page("Refusals", [
		"Back to [the API](../api.md).",
		"## Codes",
		table(
			"code",
			[...allCodes()].map(([code, meanings]) => [`\`${code}\``, meanings.join(" ")]),
		),
		`## ${REFUSAL}`,
		table("field", rows),
	]);
}
