/** The page of the API: its operations by subject, and the address of the OpenAPI document. */

import type { Operation } from "../../contract/kit/operation.ts";
import { accessText } from "../../contract/openapi/reference/accessText.ts";
import { SUBJECTS, subjectOf } from "../../contract/openapi/subjects.ts";
import { OPERATIONS } from "../../contract/operations.ts";
import { openapi } from "../../contract/public/openapi.ts";
import { CACHE_CONTROL, connectPolicy } from "../../contract/site/siteContext.ts";
import type { PageRequest } from "../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../shell/page/shell.server.ts";

interface OperationLine {
	method: Operation["method"];
	path: string;
	summary: string;
	/** What it does, and who may call it; '' if the summary is enough. */
	about: string;
}

export interface ReferenceProps {
	heading: string;
	text: string;
	/** The OpenAPI document, at the results server of the list. */
	document: { text: string; href: string };
	subjects: readonly { title: string; about: string; operations: readonly OperationLine[] }[];
}

const BY_SUBJECT = SUBJECTS.map((subject) => ({
	title: subject.title,
	about: subject.about,
	operations: Object.values<Operation>(OPERATIONS)
		.filter((operation) => subjectOf(operation) === subject)
		.map((operation) => ({
			method: operation.method,
			path: operation.path,
			summary: operation.summary,
			about: `${operation.description} ${accessText(operation)}`.replaceAll("`", "").trim(),
		})),
}));

/** It makes no call: the browser fetches the document. */
export function loadReference(request: PageRequest): {
	kind: "page";
	shell: Shell;
	view: ReferenceProps;
} {
	const { t, site } = request;
	const { listServer, prefix } = site.browserCalls;
	const heading = t("reference.title");
	const shell = shellOf(request, {
		title: t("title.results", { 0: heading }),
		description: t("reference.text"),
		cacheControl: CACHE_CONTROL.announced,
		policies: [connectPolicy(listServer)],
	});
	const document = { text: t("reference.document"), href: listServer + prefix + openapi.path };
	return {
		kind: "page",
		shell,
		view: { heading, text: t("reference.text"), document, subjects: BY_SUBJECT },
	};
}
