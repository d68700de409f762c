/** Secrets of an event, as keys and one-time links: made, shown once, listed and revoked. */
import { type FormEvent, type ReactNode, useState } from "react";
import { dataOrToast } from "../answerTexts.ts";
import { ConfirmButton } from "../ConfirmButton.tsx";
import { showDone } from "../doneToasts.ts";
import { Panel } from "../kit.tsx";
import type { Answer } from "../organiserCalls.ts";
import { useScreen } from "../screenContext.tsx";
import { SecretBox } from "./SecretBox.tsx";

export interface Secret {
	label: string;
	value: string;
	isLink: boolean;
}

/** A secret that was made earlier. */
export interface SecretRow {
	id: string;
	/** What a person calls it. */
	title: string;
	made: string;
	/** How it was used; null where that is not known. */
	used: string | null;
	/** What is shown in place of the button that revokes; null while it is in force. */
	revoked: string | null;
}

interface Props<Made> {
	/** The id of the heading. */
	id: string;
	/** `ask` is on the button that makes one, `empty` replaces an empty list. */
	words: Record<"title" | "about" | "ask" | "list" | "empty" | "revoke" | "sure", string>;
	/** Labelled fields of the form. */
	children: ReactNode;
	rows: readonly SecretRow[];
	make: () => Promise<Answer<Made>>;
	/** Empties the form. @returns what is shown once */
	onMade: (made: Made) => readonly Secret[];
	revoke: (id: string) => Promise<Answer<unknown>>;
	/** What is said when one is revoked. */
	revokedText: (title: string) => string;
	/** Asks for the rows again. */
	renew: () => Promise<void>;
}

export function SecretsPanel<Made>(props: Props<Made>) {
	const { texts } = useScreen("frame");
	const { id, words, rows, renew } = props;
	const [secrets, setSecrets] = useState<readonly Secret[]>([]);

	async function submit(event: FormEvent) {
		event.preventDefault();
		const made = dataOrToast(await props.make(), texts);
		if (made !== null) {
			setSecrets(props.onMade(made));
			await renew();
		}
	}
	async function revoke(row: SecretRow) {
		const revoked = dataOrToast(await props.revoke(row.id), texts);
		if (revoked !== null) {
			setSecrets([]);
			showDone({ text: props.revokedText(row.title), change: null });
		}
		await renew();
	}
	return (
		<Panel id={id} title={words.title}>
			<div className="panel-body service-parts">
				<p className="quiet">{words.about}</p>
				<form className="inline-form" onSubmit={submit}>
					{props.children}
					<button type="submit" className="act">
						{words.ask}
					</button>
				</form>
				{secrets.map((secret) => (
					<SecretBox key={secret.label} {...secret} />
				))}
			</div>
			{rows.length === 0 ? (
				<p className="panel-body quiet">{words.empty}</p>
			) : (
				<table className="grid-table" aria-label={words.list}>
					<tbody>
						{rows.map((row) => (
							<tr key={row.id}>
								<th scope="row" className="wraps">
									{row.title}
								</th>
								<td className="wraps quiet">{row.made}</td>
								{row.used !== null && <td className="wraps quiet">{row.used}</td>}
								<td className="number">
									{row.revoked === null ? (
										<ConfirmButton
											text={words.revoke}
											label={`${words.revoke}: ${row.title}`}
											sure={words.sure}
											cancel={texts["organiser.cancel"]}
											onConfirm={() => revoke(row)}
										/>
									) : (
										<span className="quiet">{row.revoked}</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}
