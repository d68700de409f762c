import { defineOperation, NO_FIELDS, publicFile } from "../kit/operation.ts";

export const openapi = defineOperation({
	...publicFile,
	method: "GET",
	path: "/scorequery/openapi.json",
	sent: "nothing",
	isLimited: false,
	summary: "This document",
	description: "All operations as OpenAPI 3.1, for generated clients and test tools.",
	request: NO_FIELDS,
	answer: ["application/json"],
});
