/** The answer to a query of organisers, asked when it is first shown and again on request. */
import { useCallback, useEffect, useState } from "react";
import type {
	AnswerOf,
	DataOperation,
	RequestOf,
} from "../../../contract/kit/client/operationServer.ts";
import type { PathParameters } from "../../../contract/kit/operation.ts";
import type { Answer } from "./organiserCalls.ts";
import { callOrganiser } from "./organiserCalls.ts";

/**
 * @param place parameters of the path; null while they are not known: nothing is asked
 * @returns the last answer, null before the first, and what asks again
 */
export function useAnswer<const Declared extends DataOperation>(
	server: string,
	operation: Declared,
	place: PathParameters<Declared["path"]> | null,
	request: RequestOf<Declared>,
): { answer: Answer<AnswerOf<Declared>> | null; renew: () => Promise<void> } {
	const [answer, setAnswer] = useState<Answer<AnswerOf<Declared>> | null>(null);
	const key = JSON.stringify({ place, request });
	const renew = useCallback(async () => {
		// The text is that of the two: they are asked again when they differ, not when they are new objects.
		const asked: { place: PathParameters<Declared["path"]> | null; request: RequestOf<Declared> } =
			JSON.parse(key);
		if (asked.place !== null)
			setAnswer(await callOrganiser(server, operation, asked.place, asked.request));
	}, [server, operation, key]);
	useEffect(() => {
		void renew();
	}, [renew]);
	return { answer, renew };
}
