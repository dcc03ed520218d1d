/**
 * Measures two things in turn, A B A B ..., so that a machine that is busier for a while is so for both. The first turn of each
 * warms up and is thrown away.
 */
export async function alternate<T>(
  rounds: number,
  product: () => Promise<T>,
  floor: () => Promise<T>,
): Promise<Array<{ product: T; floor: T }>> {
  await floor();
  await product();
  const found: Array<{ product: T; floor: T }> = [];
  for (let round = 0; round < rounds; round += 1) {
    // Who goes first changes: what one leaves behind (a warm cache, a busy collector) meets both.
    const productFirst = round % 2 === 0 ? await product() : undefined;
    const ofFloor = await floor();
    found.push({ product: productFirst ?? (await product()), floor: ofFloor });
  }
  return found;
}
