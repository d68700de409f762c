/** The quiet line of facts about a runner in a list. */

interface Props {
	/** '' for a fact that is not known. */
	facts: readonly string[];
}

export function FactLine({ facts }: Props) {
	return (
		<span className="dots text-quiet text-sm">
			{[...new Set(facts)]
				.filter((fact) => fact !== "")
				.map((fact) => (
					<span key={fact}>{fact}</span>
				))}
		</span>
	);
}
