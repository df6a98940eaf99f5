import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

export default {
  entry: './src/index.jsx',
  output: { path: process.env.BENCH_OUT, filename: '[name].[contenthash:8].js', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      { test: /\.jsx$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  performance: false,
  plugins: [
    new webpack.DefinePlugin({ RELEASE: JSON.stringify(process.env.BENCH_RELEASE) }),
    new HtmlWebpackPlugin({ template: './src/index.html', minify: false }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
  ],
};
