/**
 * Measures the product and its baseline alternately (A B A B ...), so that a change of the machine's load affects both.
 * The first measurement of each is a warm-up and is discarded.
 */
export async function alternate<T>(
  rounds: number,
  product: () => Promise<T>,
  baseline: () => Promise<T>,
): Promise<Array<{ product: T; baseline: T }>> {
  await baseline();
  await product();
  const pairs: Array<{ product: T; baseline: T }> = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates too, because one leaves a warm cache or pending garbage collection to the other.
    const productFirst = round % 2 === 0 ? await product() : undefined;
    const ofBaseline = await baseline();
    pairs.push({ product: productFirst ?? (await product()), baseline: ofBaseline });
  }
  return pairs;
}
